/** Role ids (specification, section 3). A resident is of cooperatives only, SMB also stands for an organisation. */
export const ROLE = {
  user: '821200000',
  member: '821200001',
  administrator: '821200002',
  resident: '821200003',
  smb: '000000001',
} as const;
