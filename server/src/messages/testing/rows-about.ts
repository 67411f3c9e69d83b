import type { RowsAbout } from '../../testing/rows-about.ts';

export const rowsAbout: RowsAbout = async (run, { id, email, word }) => {
  await run(
    `INSERT INTO message_threads (kind, status, user_id, name, email, phone, department, subject, attempt_key, request_hash, created_at, last_at)
     VALUES ('contact', 'new', $1, $2, $3, '912345678', 'vendas', $2, gen_random_uuid(), 'x', now(), now())`,
    id,
    word,
    email,
  );
  await run(
    `INSERT INTO messages (thread_id, author, body, attempt_key, created_at)
     SELECT id, 'customer', $2, gen_random_uuid(), now() FROM message_threads WHERE user_id = $1`,
    id,
    word,
  );
  await run(
    `INSERT INTO message_drafts (thread_id, body, made_at)
     SELECT id, $2, now() FROM message_threads WHERE user_id = $1`,
    id,
    word,
  );
  await run(
    `INSERT INTO message_files (message_id, user_id, name, type, size, content, created_at)
     SELECT m.id, $1, $2, 'text/plain', 3, 'abc', now() FROM messages m
     JOIN message_threads t ON t.id = m.thread_id WHERE t.user_id = $1`,
    id,
    `${word}.txt`,
  );
};
