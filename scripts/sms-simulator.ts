import { startSmsSimulator } from '../server/src/sms/simulator.ts';

/** Plays the provider of short messages until it is ended, and shows each message: `npm run sms-simulator`. */
const simulator = await startSmsSimulator(undefined, { isReporting: true });
process.stdout.write(`Simulador de SMS. Inicie a loja com TWILIO_URL=${simulator.url}
Em Configurações, SMS: conta ${simulator.account}, chave ${simulator.token}
Telemóveis que acabam em 0000 estão desligados: o SMS não é entregue.\n`);
let shown = 0;
setInterval(() => {
  for (const { from, to, body } of simulator.messages.slice(shown)) {
    process.stdout.write(`\n${from} → ${to}\n${body}\n`);
  }
  shown = simulator.messages.length;
}, 500);
