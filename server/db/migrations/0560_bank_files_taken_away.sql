-- Lines that wait and are of one amount: two that say the same are not both certain.
CREATE INDEX bank_lines_alike ON bank_lines (cents, booked_on, id) WHERE state = 'por_ver';
