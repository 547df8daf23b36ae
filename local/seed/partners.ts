/** Fictional companies. */
export const seedPartners = [
  { company_name: 'Saffron Quay Trading', logo_url: '/partners/saffron-quay.svg', display_order: 1, is_active: true },
  { company_name: 'Meridian Desk Advisory', logo_url: '/partners/meridian-desk.svg', display_order: 2, is_active: true },
  { company_name: 'Palm & Anchor Logistics', logo_url: '/partners/palm-anchor.svg', display_order: 3, is_active: true },
  { company_name: 'Nine Dunes Studio', logo_url: '/partners/nine-dunes.svg', display_order: 4, is_active: true },
  { company_name: 'Creekside Ledger', logo_url: '/partners/creekside-ledger.svg', display_order: 5, is_active: true },
  { company_name: 'Old Souk Imports', logo_url: '/partners/old-souk.svg', display_order: 6, is_active: true },
];
