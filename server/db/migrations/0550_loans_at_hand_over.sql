-- Why a device was handed over although what the shop lent for its time is still with the customer.
ALTER TABLE repair_handovers ADD COLUMN loan_reason text CHECK (length(loan_reason) <= 300);
