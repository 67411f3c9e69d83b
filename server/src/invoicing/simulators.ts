import type { InvoicingService } from '#core/settings/sections/invoicing.ts';
import type { Config } from '../config.ts';
import { invoiceXpressProtocol } from './invoicexpress-simulator.ts';
import { moloniProtocol } from './moloni-simulator.ts';
import { type InvoicingSimulator, onStage, type Stage } from './simulator-stage.ts';
import { vendusProtocol } from './vendus-simulator.ts';

/** Services that play on this machine. */
export type SimulatedService = Extract<InvoicingService, `simulator${string}`>;

const PLAYS: Readonly<Record<SimulatedService, readonly [name: string, play: (stage: Stage) => void]>> = {
  simulator: ['invoicexpress', invoiceXpressProtocol],
  simulator_moloni: ['moloni', moloniProtocol],
  simulator_vendus: ['vendus', vendusProtocol],
};

/** Plays a service for this shop's data folder, in the demo shop, tests and development alike. */
export async function invoicingSimulator(
  { dataDir }: Pick<Config, 'dataDir'>,
  service: SimulatedService = 'simulator',
): Promise<InvoicingSimulator> {
  return await onStage(dataDir, ...PLAYS[service]);
}
