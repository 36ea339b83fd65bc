import { createContext } from 'react-router';
import type { ApiClient } from '#http/api-client.ts';

/** The api client of server rendering, which calls the app in process. Set before a loader runs. */
export const apiContext = createContext<ApiClient>();

/** Logs a page that could not be loaded or rendered. */
export const reportContext = createContext<(error: unknown) => void>();
