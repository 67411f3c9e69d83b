import type { Deps } from '../../platform/deps.ts';
import type { Answer, TestBrowser } from '../../platform/testing/test-browser.ts';

/** A shop to write in, by those who may. Scenarios share it: each makes the things that it changes. */
export interface AuditShop {
  readonly deps: Deps;
  /** Logged in with the owner's role. */
  readonly owner: TestBrowser;
  /** Logged in as a customer, whose e-mail is proved. */
  readonly customer: TestBrowser;
  readonly customerId: string;
  /** Somebody new, who is not logged in. */
  visitor(): TestBrowser;
}

/** Makes one call of the contract that has its effect, after whatever it needs, and gives that call's answer. */
export type Scenario = (shop: AuditShop) => Promise<Answer<unknown>>;

/** A room's scenarios by `"METHOD /path"`, as the contract writes it. */
export type Scenarios = Readonly<Record<`${string} /api/${string}`, Scenario>>;
