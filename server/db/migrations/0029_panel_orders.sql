-- The orders in which the panel's lists are read: each index serves both directions, the id keeps pages apart.
CREATE INDEX orders_by_customer ON orders (fold(customer_name), id);
CREATE INDEX orders_by_total ON orders (total_cents, id);
CREATE INDEX users_by_name ON users (fold(name), id);
CREATE INDEX reviews_created ON reviews (created_at, id);
CREATE INDEX reviews_by_rating ON reviews (rating, id);
CREATE INDEX refunds_by_amount ON refunds (amount_cents, id);
CREATE INDEX emails_by_recipient ON emails (recipient, id);
CREATE INDEX emails_by_subject ON emails (fold(subject), id);
