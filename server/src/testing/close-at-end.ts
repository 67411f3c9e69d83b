import { afterAll } from 'vitest';
import { closeAll } from './at-end.ts';

// Vitest reads this file before each file of tests, in processes that many of them share too.
afterAll(closeAll);
