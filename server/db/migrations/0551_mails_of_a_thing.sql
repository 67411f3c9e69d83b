-- Which order, repair or thread a mail is about, as its key says it: who is forgotten leaves the shop's own mails too.
CREATE INDEX emails_about ON emails ((split_part(dedupe_key, ':', 1) || ':' || split_part(dedupe_key, ':', 2)));
