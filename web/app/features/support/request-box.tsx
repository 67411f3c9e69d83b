import { LogIn, Mail, Phone } from 'lucide-react';
import { Link } from 'react-router';
import type { PublicSettings } from '#core/settings/contract.ts';
import { callCost, formatPhone, normalizePhone } from '#core/shared/phone.ts';
import { useSession } from '../../api/use-session.ts';
import { Button } from '../../ui/button.tsx';

const LETTER = [
  'Equipamento (Portátil, Desktop, Impressora, Smartphone, Tablet, Monitor, Router, Outro): ',
  'Marca: ',
  'Modelo: ',
  'Descrição do problema: ',
].join('\n');

/** The way to ask for a repair: log in first; then by a letter with all we need, or by telephone. */
export function RequestBox({ settings }: { settings: PublicSettings }) {
  const user = useSession();
  const { company_email, company_phone } = settings;
  return (
    <div className="rounded-xl border bg-canvas p-6 md:p-8">
      {user ? (
        <>
          <h3 className="font-semibold text-xl">Peça a sua reparação, {user.name.split(' ')[0]}</h3>
          <p className="mt-2 text-muted">
            Diga-nos o tipo de equipamento, a marca, o modelo e o que acontece. Respondemos com um orçamento
            em 2-4 horas, dentro do horário.
          </p>
          <div className="mt-5 flex flex-col gap-3 sm:flex-row">
            {company_email && (
              <Button asChild size="lg">
                <a
                  href={`mailto:${company_email}?subject=${encodeURIComponent('Pedido de reparação')}&body=${encodeURIComponent(`${LETTER}\n\n${user.name}`)}`}
                >
                  <Mail aria-hidden />
                  Pedir reparação por email
                </a>
              </Button>
            )}
            {company_phone && (
              <Button asChild size="lg" variant="secondary">
                <a href={`tel:+351${normalizePhone(company_phone)}`}>
                  <Phone aria-hidden />
                  {formatPhone(company_phone)}
                </a>
              </Button>
            )}
          </div>
          {company_phone && <p className="mt-2 text-muted text-sm">{callCost(company_phone)}</p>}
        </>
      ) : (
        <>
          <h3 className="font-semibold text-xl">Login Necessário</h3>
          <p className="mt-2 text-muted">
            Por favor, faça login para submeter um pedido de reparação. Assim acompanha o diagnóstico, aprova
            o orçamento e vê o estado em cada momento.
          </p>
          <div className="mt-5 flex flex-col gap-3 sm:flex-row">
            <Button asChild size="lg">
              <Link to="/login?voltar=/suporte-tecnico">
                <LogIn aria-hidden />
                Entrar
              </Link>
            </Button>
            <Button asChild size="lg" variant="secondary">
              <Link to="/registo?voltar=/suporte-tecnico">Criar Conta Gratuita</Link>
            </Button>
          </div>
        </>
      )}
    </div>
  );
}
