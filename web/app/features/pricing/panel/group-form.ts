import type { CustomerGroup } from '#core/pricing/groups-contract.ts';

/** A group as its form has it: percentages as they are typed, by category; empty: none. */
export interface GroupForm {
  name: string;
  is_net: boolean;
  is_below_cost: boolean;
  percents: Record<string, string>;
}

export const NEW_GROUP: GroupForm = { name: '', is_net: false, is_below_cost: false, percents: {} };

/** A group that stands, as its form begins. */
export function formOf({ name, is_net, is_below_cost, percents }: CustomerGroup): GroupForm {
  return {
    name,
    is_net,
    is_below_cost,
    percents: Object.fromEntries(percents.map(({ category, percent }) => [category, String(percent)])),
  };
}

/** The form as it is sent: a category without a percentage is not in the list. */
export function sentOf({ percents, ...form }: GroupForm) {
  return {
    ...form,
    percents: Object.entries(percents).flatMap(([category, percent]) =>
      percent.trim() === '' ? [] : [{ category, percent }],
    ),
  };
}
