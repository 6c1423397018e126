/** The first operations of the playground, one for each tab. */
export const examples = [
  {
    query: `# The signed-in person, the active role and its account.
# Choose another role with the header {"x-active-role": "<userRoleId>"}.
query WhoAmI {
  viewer {
    id
    isRegistered
    userMode
    user {
      firstName
      lastName
      accountNumber
    }
    activeRole {
      userRoleId
      roleName
      organizationName
    }
    roles {
      userRoleId
      roleName
      organizationName
    }
    account {
      id
      kind
      notices
      permissions {
        canAddTags
        canInviteMembers
        canOrderTags
        canUpdateTags
      }
    }
  }
}
`,
  },
  {
    query: `# Charging by Oslo month. Energy is in watt-hours, money in øre.
query Charging($months: Int!) {
  viewer {
    id
    account {
      id
      chargingOverview(months: $months) {
        thisMonth {
          month
          sessions
          totalEnergy
          monetaryCosts
          monetarySavings
        }
        months {
          month
          totalEnergy
          monetaryCosts
        }
      }
      latestChargingRecords(first: 5) {
        id
        date
        location
        energy
        totalBeforeDiscount
        saved
        priceAfterDiscount
        vat
      }
    }
  }
}
`,
    variables: '{ "months": 12 }',
  },
  {
    query: `# For everyone, signed in or not.
query Public($language: Language!) {
  portal {
    supportHours(language: $language)
  }
  news(language: $language, first: 3) {
    id
    title
    summary
    publishedAt
  }
}
`,
    variables: '{ "language": "NO" }',
  },
];
