-- Lists of contracts, bills and units by every column, over 20,000 contracts and 200,000 bills (bench/contracts.ts).
CREATE INDEX rentals_customer ON rentals (fold(customer_name), id);
CREATE INDEX rentals_ends ON rentals (ends_on, id);
CREATE INDEX products_units_name ON products (fold(name), id) WHERE tracks_units;
