import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'src',
  buildDirectory: 'build',
  ssr: true,
  // The whole site map is a few hundred bytes: no manifest request on navigation.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
