import { listen } from './listen/listen.server.ts';

// The entry of the built server.
await listen(() => import('virtual:react-router/server-build'), process.env);
