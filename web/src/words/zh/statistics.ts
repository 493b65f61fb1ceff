// 结果和统计的简体中文文字。

import type { Words } from '../types';

export const statistics: Words['statistics'] = {
  title: '统计',
  empty: '还没有下完的棋局。',
  names: '玩家的名字',
  nameOf: '{player}的名字',

  gameWithHelp: '用了辅助：这局单独统计。',

  captionAlone: '你和电脑',
  captionAided: '用了提示、评估或悔棋',
  captionPairs: '双人',
  captionPairsAided: '双人，用了提示、评估或悔棋',
  side: '你执',
  bothSides: '全部',
  wins: '胜',
  draws: '平',
  losses: '负',
  firstPlayer: '第一位',
  secondPlayer: '第二位',
  firstWins: '第一位胜',
  secondWins: '第二位胜',
  byMark: '全部棋局，按 X 和 O',

  streaks: '连胜',
  streakWins: '{level}：当前 {now}，最高 {best}',
  streakUnbeaten: '{level}，连续不败：当前 {now}，最高 {best}',
  milestones: '里程碑',
  reached: '已达成',
  notYet: '还没有',
  milestoneReached: '里程碑：{text}。',
  milestoneWon: '首次战胜{level}难度',
  milestoneDrew: '和{level}难度下成平局',
  milestoneStreak: '连胜 {n} 局',
  milestonePlayed: { other: '下完 {n} 局' },

  thirdWin: '你已经三连胜了。',
  winsInARow: { other: '你已经连胜 {n} 局。' },
  lossesInARow: '刚才那几局挺难的。',
  tryLevelQuestion: '要试试{level}难度吗？',
};
