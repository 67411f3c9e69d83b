import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'app',
  ssr: true,
  // The whole route table at once: no extra request while somebody browses.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
