-- A registered letter is a note of its repair (docs/adr/0627): what was told, to whom, and when and by which number it was posted.
-- repair_letters stays for one release, which still reads it; a later migration drops it.
INSERT INTO repair_notes (id, repair_id, author_id, body, at)
  SELECT id, repair_id, written_by,
    left('Carta registada'
      || CASE WHEN postal_number IS NULL THEN ' (por enviar)' ELSE ' ' || postal_number || ', enviada a ' || to_char(posted_on, 'DD/MM/YYYY') END
      || E'\nPara: ' || address || E'\n\n' || told, 4000),
    written_at
  FROM repair_letters
  ON CONFLICT (id) DO NOTHING;
