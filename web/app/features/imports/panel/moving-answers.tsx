import { useState } from 'react';
import { CATEGORY_LABELS, subcategoryLabel } from '#core/catalogue/texts.ts';
import { CATEGORIES, type Category, SUBCATEGORIES } from '#core/catalogue/values.ts';
import type { MovingAnswers as Answers, MovingExport } from '#core/imports/contract.ts';
import { Button } from '../../../ui/button.tsx';
import { Options, Select } from '../../../ui/select.tsx';
import { IvaQuestion } from './iva-question.tsx';

interface Props {
  moving: MovingExport;
  isSaving: boolean;
  onSave: (answers: Answers) => void;
}

type Categories = MovingExport['categories'];

/** What only the owner can say of another shop's export: whether its prices have IVA, what its categories are here. */
export function MovingAnswers({ moving, isSaving, onSave }: Props) {
  const [hasIva, setHasIva] = useState(moving.prices_include_iva);
  const [categories, setCategories] = useState(moving.categories);
  const [isAsked, setAsked] = useState(false);
  const change = (name: string, to: Partial<Categories[number]>) =>
    setCategories(categories.map((one) => (one.name === name ? { ...one, ...to } : one)));
  return (
    <form
      aria-label={`Exportação de ${moving.label}`}
      className="space-y-5 rounded-lg border p-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (hasIva === null) return setAsked(true);
        onSave({
          prices_include_iva: hasIva,
          categories: categories.map(({ name, category, subcategory }) => ({ name, category, subcategory })),
        });
      }}
    >
      <p>
        Este ficheiro é uma exportação de <strong>{moving.label}</strong>.{' '}
        {moving.addresses > 0 &&
          `${moving.addresses === 1 ? '1 endereço antigo passa' : `${moving.addresses} endereços antigos passam`} a levar ao produto certo nesta loja.`}
      </p>
      {moving.notes.length > 0 && (
        <ul className="list-disc space-y-1 pl-5 text-muted text-sm">
          {moving.notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
      <IvaQuestion value={hasIva} isMissing={isAsked && hasIva === null} onChange={setHasIva} />
      <CategoryQuestions categories={categories} onChange={change} />
      <Button type="submit" variant="secondary" isBusy={isSaving}>
        Verificar com estas respostas
      </Button>
    </form>
  );
}

interface CategoriesProps {
  categories: Categories;
  onChange: (name: string, to: Partial<Categories[number]>) => void;
}

/** Those of most products first. What is said here is remembered for the next file. */
function CategoryQuestions({ categories, onChange }: CategoriesProps) {
  return (
    <fieldset className="space-y-2">
      <legend className="font-medium">O que são cá as categorias da outra loja?</legend>
      <ul className="max-h-96 divide-y overflow-y-auto rounded-lg border">
        {categories.map(({ name, products, category, subcategory }) => {
          const shown = name || 'Sem categoria';
          return (
            <li
              key={name}
              className="grid gap-2 p-3 sm:grid-cols-[minmax(0,1.2fr)_minmax(0,1fr)_minmax(0,1fr)]"
            >
              <p className="min-w-0 break-words sm:pt-2.5">
                {shown} <span className="text-muted text-sm">({products})</span>
              </p>
              <Select
                aria-label={`Categoria de ${shown}`}
                value={category ?? ''}
                onChange={({ target }) =>
                  onChange(name, {
                    category: CATEGORIES.find((one) => one === target.value) ?? null,
                    subcategory: null,
                  })
                }
              >
                <option value="">Fica de fora</option>
                <Options values={CATEGORIES} labels={CATEGORY_LABELS} />
              </Select>
              {category && (
                <SubcategorySelect
                  label={`Subcategoria de ${shown}`}
                  category={category}
                  value={subcategory}
                  onChange={(chosen) => onChange(name, { subcategory: chosen })}
                />
              )}
            </li>
          );
        })}
      </ul>
    </fieldset>
  );
}

interface SubcategoryProps {
  label: string;
  category: Category;
  value: string | null;
  onChange: (value: string | null) => void;
}

function SubcategorySelect({ label, category, value, onChange }: SubcategoryProps) {
  return (
    <Select aria-label={label} value={value ?? ''} onChange={({ target }) => onChange(target.value || null)}>
      <option value="">Sem subcategoria</option>
      {SUBCATEGORIES[category].map((one) => (
        <option key={one} value={one}>
          {subcategoryLabel(one)}
        </option>
      ))}
    </Select>
  );
}
