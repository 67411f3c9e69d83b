/** Import boundaries of the house (docs/architecture.md). */
const ORDER = require('./core/src/rooms.ts').ROOMS.map((room) => room.name);

/** On both floors, and from one to the other, a room may use those before it in the list of rooms, never those after it. */
const upwards = ORDER.slice(0, -1).map((room, i) => ({
  name: `${room}-looks-down-only`,
  comment: 'A room may use the rooms below it, never those above: it is given a port (server/src/ports.ts).',
  severity: 'error',
  from: { path: `^(core|server)/src/${room}/`, pathNot: '(\\.test\\.tsx?$|/testing/)' },
  to: { path: `^(core|server)/src/(${ORDER.slice(i + 1).join('|')})/` },
}));

/** What all rooms stand on knows none of them. */
const ground = {
  name: 'core-shared-knows-no-room',
  severity: 'error',
  from: { path: '^core/src/shared/', pathNot: '\\.test\\.ts$' },
  to: { path: '^core/src/(?!shared/)', dependencyTypesNot: ['type-only'] },
};

module.exports = {
  forbidden: [
    {
      name: 'no-circular',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    { name: 'core-is-pure', severity: 'error', from: { path: '^core/' }, to: { path: '^(server|web)/' } },
    {
      name: 'core-depends-on-zod-alone',
      severity: 'error',
      from: { path: '^core/', pathNot: ['\\.test\\.ts$', '^core/src/testing/'] },
      to: { dependencyTypes: ['npm', 'npm-dev', 'npm-optional', 'core'], pathNot: 'node_modules/zod/' },
    },
    { name: 'server-without-web', severity: 'error', from: { path: '^server/' }, to: { path: '^web/app/' } },
    {
      name: 'web-sees-types-of-api-only',
      severity: 'error',
      from: { path: '^web/' },
      to: { path: '^server/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'web-sees-types-of-rooms-only',
      comment: 'All rooms together are all contracts: the browser would load every one of them.',
      severity: 'error',
      from: { path: '^web/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^core/src/(rooms|abilities)\\.ts$', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'web-sees-api-alone',
      severity: 'error',
      from: { path: '^web/' },
      to: { path: '^server/', pathNot: '^server/src/api\\.ts$' },
    },
    {
      name: 'web-features-apart',
      severity: 'error',
      from: { path: '^web/app/features/([^/]+)/' },
      to: { path: '^web/app/features/', pathNot: '^web/app/features/$1/' },
    },
    {
      name: 'web-ui-at-the-bottom',
      severity: 'error',
      from: { path: '^web/app/ui/' },
      to: { path: '^web/app/(features|panel|routes)/' },
    },
    {
      name: 'web-panel-knows-no-feature',
      comment: "The panel's frame is given the rooms (web/app/panel-rooms.ts).",
      severity: 'error',
      from: { path: '^web/app/panel/' },
      to: { path: '^web/app/(features|routes)/' },
    },
    {
      name: 'platform-knows-no-feature',
      severity: 'error',
      from: { path: '^server/src/platform/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^server/src/(?!platform/|config\\.ts$)', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'search-index-is-one-box',
      comment: 'It knows no room, and has one door: search-index.ts (docs/search-index.md).',
      severity: 'error',
      from: { path: '^server/src/search-index/' },
      to: { path: '^server/src/(?!search-index/)' },
    },
    {
      name: 'search-index-by-its-door',
      severity: 'error',
      from: { path: '^(server|bench)/', pathNot: '^server/src/search-index/' },
      to: { path: '^server/src/search-index/(?!search-index\\.ts$)' },
    },
    {
      name: 'no-isolates-in-the-shop',
      comment:
        'V8 may end the whole process when isolates come and go in it: other processes do such work (docs/adr/0256).',
      severity: 'error',
      from: { path: '^(core|server)/src/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^(node:)?(worker_threads|vm|vm/.*)$' },
    },
    {
      name: 'not-to-test',
      severity: 'error',
      from: { pathNot: '\\.test\\.tsx?$' },
      to: { path: '\\.test\\.tsx?$' },
    },
    {
      name: 'testing-for-tests-alone',
      comment: 'The test shop knows every room; what is no test must not know it.',
      severity: 'error',
      from: { pathNot: '(\\.test\\.tsx?$|/testing/)' },
      to: { path: ['^core/src/testing/', '^server/src/testing/', '^server/src/[^/]+/testing/'] },
    },
    {
      name: 'no-unresolved',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '\\+types|virtual:' },
    },
    ground,
    ...upwards,
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(build|\\.react-router)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.json', '.css'],
    },
  },
};
