-- Where in the house a customer's printer stands ('2.º andar', 'Secretaria'): their list is grouped by it, and what a
-- place needs is put into the cart by one press. Null: nobody said.
ALTER TABLE customer_printers ADD COLUMN place text CHECK (length(place) BETWEEN 1 AND 60);
