export default function ProductsPage() {
  return <main />;
}
