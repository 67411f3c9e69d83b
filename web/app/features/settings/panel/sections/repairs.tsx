import { DayField, NumberField, SwitchField, TextField } from '../form/fields.tsx';
import { Part, Row } from './part.tsx';

/** Deadlines of repairs: reminders to collect, what keeping costs, and what the shop's people are told. */
export function RepairsSection() {
  return (
    <>
      <Part
        title="Equipamentos por levantar"
        text="Quem tem um equipamento pronto, ou recusou o orçamento, é lembrado de o levantar. Com 0 no primeiro não há avisos."
      >
        <Row>
          <NumberField path="repair_settings.collect_first_days" isWhole />
          <NumberField path="repair_settings.collect_every_days" isWhole />
          <NumberField path="repair_settings.collect_reminders" isWhole />
        </Row>
      </Part>
      <Part
        title="Armazenagem"
        text="Só se cobra o que o cliente aceitou: ligado, as condições da folha de entrada passam a dizer estes valores, e contam apenas para os equipamentos que entrarem depois. O último aviso diz o que acontece; a loja pode perdoar o valor na reparação. Confirme as condições com quem aconselha a loja."
      >
        <SwitchField path="repair_settings.storage_enabled" />
        <Row>
          <NumberField path="repair_settings.storage_after_days" isWhole />
          <NumberField isMoney path="repair_settings.storage_daily" />
          <NumberField isMoney path="repair_settings.storage_most" />
        </Row>
      </Part>
      <Part
        title="Garantia depois de uma reparação"
        text="Um artigo reparado ao abrigo da garantia ganha estes meses a mais. A lei portuguesa dá 6 por reparação, até 4 vezes (DL 84/2021, art. 18.º n.º 4), e é o que conta antes do dia indicado. Pergunte a quem aconselha a loja se a Diretiva (UE) 2024/1799, que fala de um ano, já obriga, e desde quando."
      >
        <Row>
          <DayField path="repair_settings.extension_from" />
          <NumberField path="repair_settings.extension_months" isWhole />
          <NumberField path="repair_settings.extension_times" isWhole />
        </Row>
      </Part>
      <Part
        id="formulario-europeu"
        title="Formulário europeu de reparação"
        text="Voluntário (Diretiva (UE) 2024/1799). Ligado, cada orçamento que enviar leva também os dados do formulário, na página do cliente e no PDF. Obriga: durante 30 dias, preço e condições só mudam com o acordo do cliente."
      >
        <SwitchField path="repair_settings.repair_form" />
        <TextField
          path="repair_settings.repair_form_time"
          max={120}
          hint="Quando a reparação tem um dia prometido, é esse que o formulário diz."
        />
        <TextField path="repair_settings.repair_form_loan" max={200} />
        <TextField path="repair_settings.repair_form_services" max={300} />
      </Part>
      <Part
        title="Atrasadas e esquecidas"
        text="O que passou do prazo ou ficou esquecido aparece nos avisos do painel, uma vez; e num email de manhã, nos dias em que a loja abre, quando há alguma coisa."
      >
        <Row>
          <NumberField path="repair_settings.untouched_days" isWhole />
        </Row>
        <SwitchField path="repair_settings.staff_digest" />
      </Part>
    </>
  );
}
