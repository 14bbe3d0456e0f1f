export { drillsOf } from './choose-drills.ts';
export type { OfferedDrill } from './choose-drills.ts';
export { drillGuide, drillName } from './drill-guides.ts';
export type { DrillGuide } from './drill-guides.ts';
export { canBeTyped } from './drill-goals.ts';
export { drillSubject } from './drill-subject.ts';
export { judgeDrill } from './judge-drill.ts';
export type { DrillMaterial, DrillSubject } from './drill-material.ts';
export type { DrillCheck, DrillResult } from './drill-result.ts';
