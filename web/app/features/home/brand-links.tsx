import { Link } from '../../ui/link.tsx';

/** The brands that the shop sells, each with the way to its products; nothing when there is nothing to choose among. */
export function BrandLinks({ brands }: { brands: readonly string[] }) {
  if (brands.length === 0) return null;
  return (
    <section aria-labelledby="marcas">
      <h2 id="marcas" className="font-bold text-xl md:text-2xl">
        Marcas
      </h2>
      <ul className="mt-5 grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-6">
        {brands.map((brand) => (
          <li key={brand}>
            <Link
              to={`/produtos?marca=${encodeURIComponent(brand)}`}
              className="flex min-h-16 items-center justify-center rounded-lg border bg-surface px-3 text-center font-semibold hover:border-action hover:text-action"
            >
              {brand}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
