import { Plus } from 'lucide-react';
import { useState } from 'react';
import { type BankPart, MAX_BANK_PARTS, type ShownBankLine } from '#core/payments/bank-contract.ts';
import { formatCents, formatEuros, toCents, toEuros } from '#core/shared/money.ts';
import { openNumberText, typedCents } from '#core/shared/read-number.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import type { Meant } from './line-match.tsx';

interface Row {
  readonly number: string;
  readonly amount: string;
}

interface Props {
  line: ShownBankLine;
  /** What the line is said to be so far. */
  begun: Meant | null;
  onClose: () => void;
  onDivided: (parts: BankPart[]) => void;
}

const EMPTY: Row = { number: '', amount: '' };
const typed = (euros: number) => euros.toFixed(2).replace('.', ',');

/** The sales that a line begins with: those chosen or proposed, with what each owes. */
function begin({ division, candidates }: ShownBankLine, begun: Meant | null): Row[] {
  const owed = (number: string) => candidates.find((one) => one.number === number)?.owed;
  const parts =
    begun !== null && 'parts' in begun
      ? begun.parts
      : (division?.parts.map(({ number, owed: amount }) => ({ number, amount })) ?? null);
  if (parts) return parts.map(({ number, amount }) => ({ number, amount: typed(amount) }));
  if (begun === null || !('number' in begun)) return [EMPTY, EMPTY];
  const amount = owed(begun.number);
  return [{ number: begun.number, amount: amount === undefined ? '' : typed(amount) }, EMPTY];
}

/** What is wrong with a division of so much; null: nothing. */
function problemOf(rows: readonly Row[], left: number): string | null {
  if (rows.length === 0) return 'Escolha pelo menos uma venda.';
  const open = rows.map(({ amount }) => openNumberText(amount)).find((text) => text !== null);
  if (open) return `${open}.`;
  if (rows.some(({ number, amount }) => number.trim() === '' || !((typedCents(amount) ?? 0) > 0))) {
    return 'Cada venda precisa do número e de um valor acima de zero.';
  }
  return left < 0 ? `As vendas somam mais ${formatCents(-left)} do que o movimento.` : null;
}

/** Divides a line among several sales, by number and amount; what is left over comes with the first. */
export function DivideLine({ line, begun, onClose, onDivided }: Props) {
  const [rows, setRows] = useState(() => begin(line, begun));
  const [isTried, setTried] = useState(false);
  const filled = rows.filter(({ number, amount }) => number.trim() !== '' || amount.trim() !== '');
  const left = toCents(line.amount) - filled.reduce((sum, { amount }) => sum + (typedCents(amount) ?? 0), 0);
  const problem = problemOf(filled, left);
  const change = (at: number, to: Partial<Row>) =>
    setRows(rows.map((row, place) => (place === at ? { ...row, ...to } : row)));
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={`Dividir ${formatEuros(line.amount)} por várias vendas`}
      description={
        <div className="space-y-3 text-left">
          <div className="-m-1 max-h-[45dvh] space-y-3 overflow-y-auto p-1">
            {rows.map((row, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a row has nothing but its place
              <div key={at} className="grid grid-cols-2 gap-3">
                <Field label={`Venda ${at + 1}`}>
                  <Input
                    value={row.number}
                    placeholder="N.º da venda"
                    maxLength={40}
                    autoComplete="off"
                    onChange={({ target }) => change(at, { number: target.value })}
                  />
                </Field>
                <Field label={`Valor ${at + 1} (€)`}>
                  <Input
                    value={row.amount}
                    inputMode="decimal"
                    maxLength={12}
                    autoComplete="off"
                    onChange={({ target }) => change(at, { amount: target.value })}
                  />
                </Field>
              </div>
            ))}
          </div>
          {rows.length < MAX_BANK_PARTS && (
            <Button size="sm" variant="ghost" onClick={() => setRows([...rows, EMPTY])}>
              <Plus aria-hidden />
              Acrescentar venda
            </Button>
          )}
          <p role="status" className="text-sm">
            {left === 0
              ? 'As vendas somam o movimento todo.'
              : left > 0
                ? `Falta distribuir ${formatCents(left)}. O que sobrar fica na primeira venda, e o que não se lhe deve vai para «Pagamentos a verificar».`
                : `As vendas somam mais ${formatCents(-left)} do que o movimento.`}
          </p>
          {isTried && problem && left >= 0 && (
            <p role="alert" className="text-danger text-sm">
              {problem}
            </p>
          )}
        </div>
      }
      confirmLabel="Dividir"
      cancelLabel="Voltar"
      tone="primary"
      onConfirm={() => {
        setTried(true);
        if (problem) throw new Error(problem);
        onDivided(
          filled.map(({ number, amount }) => ({
            number: number.trim(),
            amount: toEuros(typedCents(amount) ?? 0),
          })),
        );
      }}
    />
  );
}
