import type { PageBuild, PageRoute } from './page-build.ts';

/** Tells which screen a path belongs to, as its pattern (`/produtos/:id`): for log and metrics. */
export function routePatterns(build: PageBuild): (path: string) => string {
  const routes = Object.values(build.routes).filter((route) => route !== undefined);
  const byId = new Map(routes.map((route) => [route.id, route]));
  const full = (route: PageRoute): string => {
    const parent = route.parentId === undefined ? undefined : byId.get(route.parentId);
    return [parent ? full(parent) : '', route.path ?? ''].filter(Boolean).join('/');
  };
  const patterns = [...new Set(routes.map((route) => `/${full(route)}`))]
    .filter((pattern) => !pattern.includes('*'))
    .sort((a, b) => Number(a.includes(':')) - Number(b.includes(':')))
    .map((pattern) => ({
      pattern,
      matches: new RegExp(`^${pattern.replace(/[.]/g, '\\.').replace(/:\w+\??/g, '[^/]+')}$`),
    }));
  return (path) => patterns.find(({ matches }) => matches.test(path))?.pattern ?? '/*';
}
