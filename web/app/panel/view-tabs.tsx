import { NavLink } from 'react-router';

export interface ViewTab {
  readonly label: string;
  readonly to: string;
}

/** The same records seen in several ways: one place, whichever is looked at. `label`: "Formas de ver as reparações". */
export function ViewTabs({ label, tabs }: { label: string; tabs: readonly ViewTab[] }) {
  return (
    <nav aria-label={label} className="flex">
      {tabs.map((tab) => (
        <NavLink
          key={tab.label}
          end
          to={tab.to}
          className="inline-flex min-h-11 items-center border-transparent border-b-2 px-2.5 font-medium text-muted hover:text-ink aria-[current]:border-action aria-[current]:text-action"
        >
          {tab.label}
        </NavLink>
      ))}
    </nav>
  );
}
