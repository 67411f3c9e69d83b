import { describe, expect, test } from 'vitest';
import { findDangers } from './migration-safety.ts';

describe('what takes away or demands more is found', () => {
  test.each([
    'DROP TABLE carts;',
    'drop table if exists carts;',
    'DROP FUNCTION delete_links();',
    'DROP TRIGGER orders_touch ON orders;',
    'ALTER TABLE orders DROP COLUMN note;',
    'ALTER TABLE orders DROP note;',
    'ALTER TABLE orders DROP COLUMN IF EXISTS note CASCADE;',
    'ALTER TABLE orders RENAME COLUMN note TO remark;',
    'ALTER TABLE orders RENAME TO purchases;',
    "ALTER TYPE tone RENAME VALUE 'a' TO 'b';",
    'ALTER TABLE orders ALTER COLUMN note TYPE varchar(20);',
    'ALTER TABLE orders ALTER note SET DATA TYPE int USING note::int;',
    'ALTER TABLE orders ALTER COLUMN note SET NOT NULL;',
    'ALTER TABLE orders ALTER COLUMN note DROP DEFAULT;',
    'ALTER TABLE orders ADD COLUMN note text NOT NULL;',
    'ALTER TABLE orders ADD note numeric(10, 2) NOT NULL CHECK (note > 0);',
    'ALTER TABLE orders ADD CONSTRAINT c CHECK (note IS NOT NULL) NOT VALID;',
    'ALTER TABLE orders ADD COLUMN a text, ADD UNIQUE (a, b);',
    'CREATE UNIQUE INDEX orders_note ON orders (note);',
    '-- the release before\nDROP TABLE carts;',
    '-- the release before: reads it no more\nSELECT 1;\nDROP TABLE carts;',
  ])('%s', (sql) => {
    expect(findDangers(sql)).toHaveLength(1);
  });
});

describe('what only adds is let by', () => {
  test.each([
    'CREATE TABLE notes (id int PRIMARY KEY, note text NOT NULL UNIQUE);',
    'CREATE TABLE notes (id int); ALTER TABLE notes ADD COLUMN n int NOT NULL; CREATE UNIQUE INDEX ON notes (n); DROP TABLE notes;',
    'ALTER TABLE orders ADD COLUMN note text;',
    "ALTER TABLE orders ADD COLUMN note text NOT NULL DEFAULT 'none, NOT NULL';",
    'ALTER TABLE orders ADD COLUMN is_late boolean NOT NULL GENERATED ALWAYS AS (due < paid) STORED;',
    'ALTER TABLE orders ADD COLUMN note text CHECK (length(note) < 5), ADD COLUMN by text REFERENCES users (id);',
    'ALTER TABLE orders DROP CONSTRAINT orders_note_check;',
    'ALTER TABLE orders ALTER COLUMN note DROP NOT NULL;',
    'ALTER TABLE orders ALTER COLUMN note SET DEFAULT 1;',
    'ALTER TABLE orders DISABLE TRIGGER orders_touch;',
    'DROP INDEX orders_note;',
    'CREATE INDEX orders_note ON orders (note);',
    '-- DROP TABLE carts;\nSELECT 1;',
    "SELECT 'DROP TABLE carts; DROP TABLE orders';",
    'CREATE FUNCTION f() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN DROP TABLE carts; END $$;',
    'CREATE FUNCTION pg_temp.f(int) RETURNS int LANGUAGE sql RETURN 1; DROP FUNCTION pg_temp.f(int);',
    '-- the release before: reads it no more\nDROP TABLE carts;',
    'ALTER TABLE orders\n  -- the release before: never wrote it\n  DROP COLUMN note;',
  ])('%s', (sql) => {
    expect(findDangers(sql)).toEqual([]);
  });
});

test('each danger has its line', () => {
  const sql =
    '-- a\nCREATE TABLE t (id int);\n\n-- b\nDROP TABLE carts;\nALTER TABLE orders\n  DROP COLUMN a,\n  DROP COLUMN b;';
  expect(findDangers(sql).map(({ line }) => line)).toEqual([5, 6, 6]);
});
