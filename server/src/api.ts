/** All that the web may know of the server: types. */
export type { Api } from '#core/rooms.ts';
export type { PageServices } from './services.ts';
