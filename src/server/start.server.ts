import { listen } from './listen/listen.server.ts';

// The build is one program: this is its entry.
await listen(() => import('virtual:react-router/server-build'), process.env);
