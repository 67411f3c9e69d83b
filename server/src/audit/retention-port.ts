/** For the audit: how long what was done is kept, as the settings say. */
export type AuditRetention = () => Promise<{
  /** Days that what the shop's people, its jobs and services did is kept. */
  readonly staffDays: number;
  /** Days that what customers and visitors did is kept. */
  readonly customerDays: number;
}>;
