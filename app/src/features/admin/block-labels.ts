import type { BlockKind } from '@anandham/domain/fleet/fleet';
import * as m from '@anandham/ui/paraglide/messages';

/** The kinds of blocked times. */
export const blockLabels: Readonly<Record<BlockKind, () => string>> = {
  maintenance: m.block_maintenance,
  leave: m.block_leave,
  private: m.block_private,
};
