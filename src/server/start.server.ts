import { listen } from './listen/listen.server.ts';

// The entry of the server bundle.
await listen(() => import('virtual:react-router/server-build'), process.env);
