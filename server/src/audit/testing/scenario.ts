import type { Answer, TestBrowser } from '../../testing/test-browser.ts';
import type { TestShop } from '../../testing/test-shop.ts';

/** A shop to write in, by those who may; it listens, with the payment simulator. Scenarios share it: each makes the things that it changes. */
export interface AuditShop extends TestShop {
  /** Logged in with the owner's role. */
  readonly owner: TestBrowser;
  /** Logged in as a customer, whose e-mail is proved. */
  readonly customer: TestBrowser;
  readonly customerId: string;
}

/** Makes one call of the contract that has its effect, after whatever it needs, and gives that call's answer. */
export type Scenario = (shop: AuditShop) => Promise<Answer<unknown>>;

/** A room's scenarios by `"METHOD /path"`, as the contract writes it. */
export type Scenarios = Readonly<Record<`${string} /api/${string}`, Scenario>>;
