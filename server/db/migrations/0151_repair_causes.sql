-- Why a device failed, as the bench found it (docs/adr/0198); null: nobody noted it.
ALTER TABLE repairs ADD COLUMN cause text CHECK (
  cause IN ('desgaste', 'queda', 'liquido', 'defeito', 'eletrica', 'sujidade', 'software', 'uso', 'sem_avaria', 'outra')
);
