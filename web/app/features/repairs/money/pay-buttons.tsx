import type { RepairMoneyView } from '#core/repairs/money/money.ts';
import { formatEuros } from '#core/shared/money.ts';
import { Button } from '../../../ui/button.tsx';

interface Props {
  money: RepairMoneyView;
  /** Euros. */
  onPay: (amount: number) => void;
}

/** 'Pagar': the deposit first where one is asked for, or all that is left. */
export function PayButtons({ money, onPay }: Props) {
  const { left, deposit_left: deposit } = money;
  if (left <= 0) return null;
  const isInParts = deposit > 0 && deposit < left;
  return (
    <div className="flex flex-col gap-3">
      {isInParts && (
        <Button size="lg" onClick={() => onPay(deposit)}>
          Pagar o sinal, {formatEuros(deposit)}
        </Button>
      )}
      <Button size="lg" variant={isInParts ? 'secondary' : 'primary'} onClick={() => onPay(left)}>
        {isInParts ? `Pagar tudo, ${formatEuros(left)}` : `Pagar ${formatEuros(left)}`}
      </Button>
    </div>
  );
}
