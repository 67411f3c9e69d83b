-- Whoever opens a thing has read what was said of it (docs/adr/0254).
CREATE INDEX notices_subject ON notices (subject_kind, subject_id);
