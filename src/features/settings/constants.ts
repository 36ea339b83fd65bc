/** What belongs together on the screen of settings. */
export const settingGroups = [
  ...(['site', 'office', 'orders', 'payhere', 'mail', 'data', 'people', 'limits'] as const),
  'others',
] as const;
export type SettingGroup = (typeof settingGroups)[number];

/** What is asked whether it answers; without a mail server mails are files, and files lie in a bucket or a folder. */
export const healthParts = ['database', 'mail_server', 'mail_files', 'bucket', 'folder'] as const;
export type HealthPart = (typeof healthParts)[number];
