/**
 * The texts of these pages that no row of the tables compares, by the reason. An id that ends in `*` stands for all that begin so.
 * A text of these pages that is neither here nor in the tables fails.
 */
// oxfmt-ignore
export const OTHER_TEXTS: Readonly<Record<string, readonly string[]>> = {
  'a heading, a label or a name, whose value is beside it': [
    'nav.*', 'network.people.find', 'address.*', 'payer.title', 'chargerOrder.number', 'chargerOrder.orderedAt', 'chargerOrder.price', 'chargerOrder.project.closes', 'chargerOrder.project.installs',
    'chargerOrder.projectCode', 'chargerOrder.sumMonthly', 'chargerOrders.link', 'chargerOrders.ordered', 'chargerOrders.title', 'charging.totals.title', 'charging.vat.*',
    'charging.view.*', 'home.benefits.title', 'home.chart.cost', 'home.chart.month', 'home.chart.monthSoFar', 'home.chart.ownCost', 'home.chart.shows', 'home.chart.tableCaption',
    'home.chart.toggle.*', 'home.news.title', 'home.sessions.title', 'home.sessions.vat', 'home.welcome', 'invoice.archive.title', 'invoice.list.title', 'invoice.list.toPay',
    'invoice.list.toPay.family', 'invoice.list.toPay.self', 'invoice.whose*', 'network.family', 'network.invitations', 'network.invite', 'network.name',
    'network.people.handovers', 'network.people.residents', 'network.people.title', 'network.person', 'orders.chargers', 'orders.from', 'orders.title',
    'organization.drivers.title', 'organization.followUp.title', 'organization.kind.*', 'organization.nextInvoice.note', 'organization.number', 'organization.payment.card',
    'organization.payment.ehfNumber', 'organization.payment.email', 'organization.payment.reference', 'organization.payment.title', 'organization.payment.validity',
    'organization.payment.way', 'organization.tasks.network', 'organization.tasks.orders', 'organization.tasks.title', 'organization.welcome', 'payment.emailInvoice.title', 'payment.form.*', 'payment.method', 'payment.title',
    'role.label.*', 'settings.email', 'home.now.title*', 'organization.invoices.title', 'organization.lastInvoice.title',
  ],
  'a button or a link': [
    'charging.prices', 'chargerOrder.done.myChargers', 'chargerOrders.files', 'contactSupport', 'coolingOff.action', 'coolingOff.form', 'download.title', 'filter.open*',
    'several.start*', 'home.chart.table', 'home.month.sessionsOf', 'home.news.readMore', 'home.notices.addCard', 'home.notices.contact',
    'home.notices.replaceCard', 'home.notices.toNetwork', 'home.sessions.all', 'network.consent', 'network.dissolve', 'network.dissolveName', 'network.onePersonMore',
    'network.people.file.open', 'network.people.handovers.cancel', 'network.people.handovers.undo', 'network.people.invite.open', 'network.people.many.open',
    'network.people.residents.search', 'network.remove', 'network.resend', 'network.revoke', 'network.send', 'network.start', 'network.toRoles', 'orders.cancel',
    'orders.orderCharger', 'organization.drivers.all', 'payment.addCard', 'payment.change', 'payment.changeMethod', 'payment.emailInvoice.choose', 'payment.replaceCard',
    'role.leaveConfirm', 'saveAndContinue', 'supportRequest.*', 'home.now.record', 'footer.apps', 'home.start.place', 'organization.followUp.more', 'organization.followUp.fewer',
  ],
  'a part of a row or a sentence that is compared whole': [
    'charging.labelled', 'check.paidBy', 'charging.mark.*', 'charging.payer.*', 'home.chart.point', 'home.sessions.medium.*', 'home.sessions.ongoing', 'home.sessions.paidBy',
    'home.sessions.rate', 'chargerOrder.overdue.OVERDUE', 'home.sessions.since', 'payer.place.*', 'invoice.channel.*', 'invoice.credit', 'invoice.creditNote', 'invoice.order',
    'invoice.title', 'invoice.unnumbered', 'network.invitedBy', 'network.people.handovers.row', 'orders.cancellable', 'rfid.orders.quantity', 'home.now.since', 'home.now.vat',
  ],
  'the second sentence of a notice or an empty list, which explains the first': [
    'account.missing.*', 'chargerOrders.emptyOpenText', 'chargerOrders.emptyClosedText', 'chargerOrders.noProjectText', 'charging.history.emptyText', 'charging.history.noneText',
    'denial.*', 'home.benefits.emptyText', 'home.month.emptyText', 'home.notices.*', 'home.sessions.emptyText', 'invoice.list.emptyOrganizationText', 'invoice.list.emptyText',
    'network.blocked', 'network.people.emptyText', 'network.people.residents.emptyText', 'orders.emptyText', 'organization.drivers.emptyText', 'organization.month.emptyText',
    'organization.notices.*', 'organization.payment.expired', 'organization.payment.expiring', 'organization.sessions.emptyText', 'payment.notice.*', 'rfid.orders.emptyText',
    'home.start.text',
  ],
  'of the portal and not of records': [
    'chargerOrders.intro', 'charging.foreign.chart', 'charging.history.onPaper', 'home.chart.running', 'invoice.archive.text', 'network.dissolveIntro', 'network.familyText', 'network.familyCard',
    'network.people.residents.text', 'network.residentMoves', 'payment.bySupport', 'payment.emailInvoice.fee',
  ],
  'held by the tests of true sentences, or of their own page': [
    'chargerOrder.between', 'chargerOrder.conflict*', 'chargerOrder.withVat', 'chargerOrders.conflictText', 'coolingOff.before.charger', 'coolingOff.until', 'home.benefits.*',
    'network.people.charger.*', 'organization.followUp.neverActivated', 'organization.followUp.none', 'organization.tasks.chips', 'home.now.asOf', 'home.now.over*',
    'home.now.result', 'home.now.soon', 'home.start.*', 'organization.facility.*', 'organization.firstSteps.*', 'firstSteps.done', 'organization.payout.*',
    'organization.followUp.invoices', 'organization.followUp.reference',
  ],
};
