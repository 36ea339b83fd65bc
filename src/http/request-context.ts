import { createContext } from 'react-router';
import type { ApiClient } from '#http/api-client.ts';

/** The api client of a server-rendered request: calls the app in process. Set for every request before a loader runs. */
export const apiContext = createContext<ApiClient>();

/** Tells the log of a page that could not be loaded or rendered. */
export const reportContext = createContext<(error: unknown) => void>();
