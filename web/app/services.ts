import { createContext } from 'react-router';
import type { PageServices } from '#server/api.ts';

/** What loaders read from: the server's functions, in-process (the server puts them here for each request). */
export const services = createContext<PageServices>();

/** Where a page that could not be rendered says why: the server's log. */
export const reportError = createContext<(error: unknown) => void>();
