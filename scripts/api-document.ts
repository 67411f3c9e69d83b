// Writes the API's document (OpenAPI 3.1) into a file, for the linter: node scripts/api-document.ts openapi.json
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { OpenAPIHono } from '@hono/zod-openapi';
import { ROOMS } from '#core/rooms.ts';
import { callsOf } from '#core/shared/room.ts';
import { apiDocument } from '#server/platform/http/api-document.ts';
import { describeCall, describeShared } from '#server/platform/http/describe-call.ts';
import type { HttpEnv } from '#server/platform/http/env.ts';

const [file = 'test-results/openapi.json'] = process.argv.slice(2);

// From the contract and not from the application, whose e-mails Node cannot read as they are (.tsx); that both are the
// same calls is tested (server/src/rights.test.ts).
const api = new OpenAPIHono<HttpEnv>();
describeShared(api);
for (const call of ROOMS.flatMap((room) => callsOf(room))) describeCall(api, call);

const document = apiDocument(api, 'https://loja.example.pt');
await mkdir(dirname(resolve(file)), { recursive: true });
await writeFile(file, JSON.stringify(document, null, 2));
