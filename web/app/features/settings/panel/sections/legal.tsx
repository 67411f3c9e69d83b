import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { BASE_TEXTS } from '#core/opening/base-texts/all.ts';
import { TEXT_NAMES, type TextName } from '#core/settings/texts-contract.ts';
import { api } from '../../../../api/client.ts';
import { refusalText } from '../../../../api/refusal-text.ts';
import { Button } from '../../../../ui/button.tsx';
import { Markdown } from '../../../../ui/markdown.tsx';
import { Tab, TabList, TabPanel, Tabs } from '../../../../ui/tabs.tsx';
import { toast } from '../../../../ui/toast.ts';
import { useSectionDraft } from '../form/draft.ts';
import { SwitchField, TextField } from '../form/fields.tsx';
import { labelOf } from '../form/label-of.ts';
import { NoticePart } from './notice-part.tsx';
import { Part, Row } from './part.tsx';
import { TextHistory } from './text-history.tsx';

const MOST: Readonly<Partial<Record<TextName, number>>> = { about_text: 5000 };

/** What the shop says of itself and promises in law, and who settles disputes. */
export function LegalSection() {
  return (
    <>
      {TEXT_NAMES.map((name) => (
        <TextPart key={name} name={name} />
      ))}
      <Part
        id="acessibilidade"
        title="Página da acessibilidade"
        text="O DL 82/2022 pede-a às lojas na internet desde 28 de junho de 2025. Uma microempresa (menos de 10 pessoas e até 2 M€ por ano) que presta serviços está dispensada."
      >
        <SwitchField path="accessibility_page" hint="Em /acessibilidade, com ligação no rodapé." />
      </Part>
      <NoticePart />
      <Part
        id="litigios"
        title="Resolução alternativa de litígios"
        text="A entidade que a Lei n.º 144/2015 manda indicar aos consumidores."
      >
        <Row>
          <TextField path="adr_name" max={160} />
          <TextField path="adr_url" max={500} type="url" />
        </Row>
      </Part>
    </>
  );
}

/** One text: to write, to see as customers do, and as it was. */
function TextPart({ name }: { name: TextName }) {
  const { get, set } = useSectionDraft();
  const [tab, setTab] = useState('escrever');
  const text = get<string>(name) ?? '';
  const isEmpty = text.trim() === '';
  const begin = useMutation({
    // As the public sees them: what is saved, not what is being typed.
    mutationFn: () => api('GET /api/settings'),
    onSuccess: (settings) => {
      set(name, BASE_TEXTS[name](settings, new Date()));
      toast.info('Texto de base com os dados da loja: reveja-o, complete-o e guarde.');
    },
    onError: (error) => void toast.error(refusalText(error, 'Não foi possível preparar o texto de base.')),
  });
  return (
    <Part id={name} title={labelOf(name)}>
      <Tabs value={tab} onValueChange={setTab}>
        <TabList label={labelOf(name)}>
          <Tab value="escrever">Escrever</Tab>
          <Tab value="ver">Ver</Tab>
          <Tab value="versoes">Versões</Tab>
        </TabList>
        <TabPanel value="escrever">
          <TextField
            path={name}
            label={labelOf(name)}
            max={MOST[name] ?? 50_000}
            rows={name === 'about_text' ? 8 : 12}
            hint={
              <>
                ## título, - ponto de uma lista, **negrito**, [palavras](/endereço); uma linha vazia separa
                parágrafos.{' '}
                {isEmpty && name !== 'about_text' && 'Vazio, vale o texto de base, com os dados da loja.'}
              </>
            }
          />
          {isEmpty && (
            <Button
              variant="secondary"
              className="mt-3"
              isBusy={begin.isPending}
              onClick={() => begin.mutate()}
            >
              Começar com o texto de base
              <span className="sr-only">: {labelOf(name)}</span>
            </Button>
          )}
        </TabPanel>
        <TabPanel value="ver">
          <Shown text={text} />
        </TabPanel>
        <TabPanel value="versoes">
          <TextHistory name={name} />
        </TabPanel>
      </Tabs>
    </Part>
  );
}

function Shown({ text }: { text: string }) {
  return (
    <div className="flex max-h-[32rem] flex-col gap-4 overflow-y-auto rounded-md border bg-surface p-4">
      {text.trim() === '' ? <p className="text-muted">Ainda não há texto.</p> : <Markdown text={text} />}
    </div>
  );
}
