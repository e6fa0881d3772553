// What moderators do.

import { call } from '../lobby';
import type { ClosedReport, ModeratedPlayer, ReportList, SanctionedPlayers } from '../wire';

export type { ModeratedPlayer, Report } from '../wire';

/** What is imposed on a player; what is absent stays as it is. */
export interface Sanction {
  ban_days?: number;
  mute_days?: number;
  reason?: string;
  remove_name?: boolean;
}

const at = encodeURIComponent;

export const moderation = {
  reports: async () => (await call<ReportList>('moderation/reports')).reports,
  close: (id: string) => call<ClosedReport>(`moderation/reports/${at(id)}/close`, {}),
  players: async () => (await call<SanctionedPlayers>('moderation/players')).players,
  impose: (player: string, sanction: Sanction) =>
    call<ModeratedPlayer>(`moderation/players/${at(player)}`, sanction),
};

/** For how many days a sanction can be imposed; the last is as good as forever. */
export const DAYS = [1, 7, 30, 365, 36_500] as const;
export const FOREVER = 36_500;
