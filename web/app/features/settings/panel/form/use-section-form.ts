import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { AdminSettings } from '#core/settings/contract.ts';
import { changedValues } from '#core/settings/rules/changed-values.ts';
import { isSame } from '#core/shared/is-same.ts';
import { own } from '#core/shared/own.ts';
import { type ThreeWay, threeWay } from '#core/shared/three-way.ts';
import { ApiError, api } from '../../../../api/client.ts';
import { refusalText } from '../../../../api/refusal-text.ts';
import { toast } from '../../../../ui/toast.ts';
import { type Draft, type FormGiven, valueAt, withValue } from './draft.ts';
import { useTakeSettings } from './use-settings.ts';

/** What of the settings is edited together: fields or groups, and the parts of which their versions count. */
export interface Edited {
  readonly parts: readonly (keyof AdminSettings['versions'])[];
  readonly fields: readonly (keyof AdminSettings)[];
}

/** What a section has of the settings. */
function draftOf({ fields }: Edited, settings: AdminSettings): Draft {
  const all: Record<string, unknown> = { ...settings };
  return Object.fromEntries(fields.map((field) => [field, own(all, field)]));
}

function versionsOf({ parts }: Edited, settings: AdminSettings) {
  return Object.fromEntries(parts.map((part) => [part, settings.versions[part]]));
}

export interface FieldFault {
  readonly path: string;
  readonly message: string;
}

/** Somebody else saved the section meanwhile: what they left, and how both changes go together. */
export interface Conflict {
  readonly theirs: AdminSettings;
  readonly both: ThreeWay;
}

/** One section being edited: what is typed, what is saved, what was refused, and what somebody else did meanwhile. */
export function useSectionForm(section: Edited, settings: AdminSettings) {
  const take = useTakeSettings();
  const [saved, setSaved] = useState(settings);
  const [draft, setDraft] = useState(() => draftOf(section, settings));
  const [faults, setFaults] = useState<readonly FieldFault[]>([]);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const base = draftOf(section, saved);
  const isDirty = !isSame(base, draft);

  const begin = (from: AdminSettings, typed = draftOf(section, from)) => {
    setSaved(from);
    setDraft(typed);
    setFaults([]);
    setConflict(null);
  };

  const put = useMutation({
    mutationFn: async ({ typed, over }: { typed: Draft; over: AdminSettings }) =>
      await api('PUT /api/admin/settings', {
        body: { ...changedValues(typed, draftOf(section, over)), versions: versionsOf(section, over) },
      }),
  });

  const save = async (typed: Draft = draft, over: AdminSettings = saved): Promise<boolean> => {
    if (isSame(draftOf(section, over), typed)) {
      begin(over);
      toast.info('Não há alterações por guardar');
      return true;
    }
    try {
      const answer = await put.mutateAsync({ typed, over });
      take(answer);
      begin(answer);
      toast.success('Configurações atualizadas com sucesso!');
      return true;
    } catch (error) {
      const problem = error instanceof ApiError ? error.problem : null;
      if (problem?.code === 'settings_changed') await compare(typed, over);
      else {
        setFaults(problem?.errors ?? []);
        toast.error(refusalText(error, 'Erro ao salvar configurações'));
      }
      return false;
    }
  };

  /** Reads what the other one left, to be decided field by field. */
  const compare = async (typed: Draft, over: AdminSettings) => {
    try {
      const theirs = await api('GET /api/admin/settings');
      take(theirs);
      const both = threeWay(draftOf(section, over), typed, draftOf(section, theirs));
      setConflict({ theirs, both });
    } catch (error) {
      toast.error(refusalText(error, 'Erro ao carregar configurações da empresa'));
    }
  };

  const given: FormGiven = {
    draft,
    get: <T>(path: string) => valueAt(draft, path) as T,
    set: (path, value) => {
      setDraft((now) => withValue(now, path, value));
      setFaults((now) => now.filter((fault) => fault.path !== path && !fault.path.startsWith(`${path}.`)));
    },
    errorAt: (path) => faults.find((fault) => fault.path === path)?.message,
    defined: saved.secrets_defined,
    isDirty,
  };
  return {
    given,
    faults,
    conflict,
    isSaving: put.isPending,
    isDirty,
    save,
    discard: () => begin(saved),
    /** Goes on with what was decided of a conflict, over what the other one saved. */
    resolve: (typed: Draft) => {
      if (!conflict) return;
      const { theirs } = conflict;
      begin(theirs, typed);
      void save(typed, theirs);
    },
    leaveConflict: () => setConflict(null),
  };
}
