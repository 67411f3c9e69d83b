import { getConstructionPlans } from 'pg-boss';

/** SQL that makes the job runner's empty schema, as it does at its first start; a transaction of its own. */
export function jobsSchema(): string {
  return getConstructionPlans('pgboss');
}
