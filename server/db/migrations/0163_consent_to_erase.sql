-- Version of the consent to erase what is on the device that was agreed to, and when (docs/product.md#repairs).
ALTER TABLE repairs ADD COLUMN erase_consent_version text;
ALTER TABLE repairs ADD COLUMN erase_consent_at timestamptz;
