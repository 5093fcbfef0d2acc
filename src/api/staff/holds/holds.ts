import { changeHolds } from './changeHolds.ts'
import { countHoldRule } from './countHoldRule.ts'
import { endHoldRule } from './endHoldRule.ts'
import { listHoldRules } from './listHoldRules.ts'
import { listHolds } from './listHolds.ts'
import { listRiskRules } from './listRiskRules.ts'
import { placeHolds } from './placeHolds.ts'
import { releaseHolds } from './releaseHolds.ts'
import { saveHoldRule } from './saveHoldRule.ts'
import { saveRiskRules } from './saveRiskRules.ts'

/** Calls on holds of shipments, and the rules that place them. */
export const holds = {
  placeHolds,
  releaseHolds,
  changeHolds,
  listHolds,
  listHoldRules,
  countHoldRule,
  saveHoldRule,
  endHoldRule,
  listRiskRules,
  saveRiskRules,
}
