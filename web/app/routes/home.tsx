import { services } from '../services.ts';
import type { Route } from './+types/home.ts';

export async function loader({ context }: Route.LoaderArgs) {
  return { settings: await context.get(services).settings() };
}

export default function HomePage({ loaderData }: Route.ComponentProps) {
  return <main>{loaderData.settings.company_name}</main>;
}
