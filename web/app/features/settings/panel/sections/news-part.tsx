import { download } from '../../../../api/download.ts';
import { refusalText } from '../../../../api/refusal-text.ts';
import { usePanel } from '../../../../panel/context.ts';
import { Button } from '../../../../ui/button.tsx';
import { toast } from '../../../../ui/toast.ts';
import { SwitchField } from '../form/fields.tsx';
import { Part } from './part.tsx';

/** Whether customers may ask for news, and who does, for the service that sends them. */
export function NewsPart() {
  const { can } = usePanel();
  const take = () =>
    download('/api/admin/news/export', 'novidades.csv').catch((error: unknown) =>
      toast.error(refusalText(error, 'Erro ao exportar quem quer novidades')),
    );
  return (
    <Part title="Novidades">
      <SwitchField
        path="email_settings.news_enabled"
        hint="Pedem-nas em /novidades ou na conta, e confirmam pelo email. A loja não as envia: exporte quem as quer para o seu serviço de envio, antes de cada envio."
      />
      {can('news.export') && (
        <Button variant="secondary" className="self-start" onClick={() => void take()}>
          Exportar quem quer novidades
        </Button>
      )}
    </Part>
  );
}
