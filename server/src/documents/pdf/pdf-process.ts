import { serveTasks } from '../../platform/children/serve-tasks.ts';
import { renderDocument } from './render-document.tsx';

/** Draws what it is sent, one paper at a time, until it is ended. */
serveTasks(renderDocument);
