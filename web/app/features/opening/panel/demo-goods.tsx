import { useState } from 'react';
import type { OpeningGuide } from '#core/opening/contract.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import type { useOpening } from './use-opening.ts';

interface Props {
  guide: OpeningGuide;
  opening: ReturnType<typeof useOpening>;
}

/** Goods to play with: in with one press, out with one press, and what was ordered of them too. */
export function DemoGoods({ guide, opening }: Props) {
  const [asks, setAsks] = useState(false);
  const { products, orders } = guide.demo;
  if (products === 0 && !guide.can_add_demo) return null;
  return (
    <Card className="space-y-4">
      <h2 className="font-semibold text-lg">Artigos de demonstração</h2>
      {products === 0 ? (
        <>
          <p className="text-sm">
            Para experimentar a loja antes de ter produtos: consumíveis, portáteis, impressoras e aluguer, com
            imagens desenhadas. Saem quando quiser.
          </p>
          <Button
            variant="secondary"
            className="w-full"
            isBusy={opening.addDemo.isPending}
            onClick={() => opening.addDemo.mutate()}
          >
            Pôr artigos de demonstração
          </Button>
        </>
      ) : (
        <>
          <p className="text-sm">
            A loja tem {products} artigos de demonstração
            {orders > 0 && ` e ${orders === 1 ? '1 encomenda' : `${orders} encomendas`} com eles`}.
          </p>
          <Button variant="danger" className="w-full" onClick={() => setAsks(true)}>
            Retirar a demonstração
          </Button>
          <ConfirmDialog
            open={asks}
            onOpenChange={setAsks}
            tone="danger"
            title="Retirar a demonstração?"
            description={`Saem ${products} artigos e ${orders === 1 ? 'a encomenda' : `as ${orders} encomendas`} com eles, com os pagamentos de experiência, os pontos e os documentos. Não se pode desfazer.`}
            confirmLabel="Retirar tudo"
            onConfirm={() => opening.removeDemo.mutateAsync()}
          />
        </>
      )}
    </Card>
  );
}
