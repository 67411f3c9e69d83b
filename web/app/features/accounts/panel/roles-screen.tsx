import { Check } from 'lucide-react';
import { ROLE_LABELS, ROLES } from '#core/accounts/roles.ts';
import { usePanel } from '../../../panel/context.ts';
import { PanelPage } from '../../../panel/page.tsx';
import { panelMeta } from '../../../panel/panel-meta.ts';

export const meta = panelMeta('Funções');

/** The roles of the shop's people and what each may do: the table that the server itself asks. */
export default function RolesScreen() {
  const { abilities } = usePanel();
  return (
    <PanelPage title="Funções">
      <p className="mb-5 max-w-prose text-muted">
        A função escolhe-se em cada utilizador. Quem não tem nenhuma é cliente e chega só ao que é seu.
      </p>
      <section
        aria-label="O que cada função pode fazer"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is scrolled by the keyboard too
        tabIndex={0}
        className="overflow-x-auto rounded-xl border"
      >
        <table className="w-full text-left text-sm">
          <thead className="bg-sunken">
            <tr>
              <th scope="col" className="px-3 py-3 font-semibold sm:px-4">
                Pode
              </th>
              {ROLES.map((role) => (
                <th
                  key={role}
                  scope="col"
                  className="px-1 py-3 text-center font-semibold text-xs sm:px-4 sm:text-sm"
                >
                  {ROLE_LABELS[role]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y">
            {abilities.map(({ ability, says, roles }) => (
              <tr key={ability}>
                <th scope="row" className="min-w-28 px-3 py-2.5 font-normal sm:min-w-40 sm:px-4">
                  {says}
                </th>
                {ROLES.map((role) => (
                  <td key={role} className="px-1 py-2.5 text-center sm:px-4">
                    {roles.includes(role) ? (
                      <>
                        <Check aria-hidden className="mx-auto size-5 text-tone-green" />
                        <span className="sr-only">Sim</span>
                      </>
                    ) : (
                      <span className="text-muted">
                        <span aria-hidden>–</span>
                        <span className="sr-only">Não</span>
                      </span>
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </PanelPage>
  );
}
